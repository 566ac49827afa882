/** What people choose about the rules before a match: as `TableOption` in cosca/kernel/games.py. */
import type { TableOption } from './types';

/** The values that a table of so many seats can choose. */
export const valuesOf = (option: TableOption, seats: number): string[] =>
  option.values.filter((value) => !(option.names_seats && /^\d+$/.test(value) && Number(value) > seats));

/** What holds of an option: what was wished, or the default where that cannot be. */
export function chosenValue(option: TableOption, seats: number, wish: string | undefined): string {
  const [otherwise = '', ...others] = valuesOf(option, seats);
  return wish !== undefined && others.includes(wish) ? wish : otherwise;
}
