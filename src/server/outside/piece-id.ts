/** The name of a piece of a job in the file room; the first is 1. */
export function pieceId(run: string, number: number): string {
  return `job/${run}/${number}`
}
