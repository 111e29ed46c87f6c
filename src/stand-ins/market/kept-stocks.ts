/** So many told stocks are remembered. */
const toldKept = 10_000

/** Remembers a stock that was told, the latest last. */
export function noteStock<Told>(world: { stockTold: Told[] }, told: Told): void {
  world.stockTold.push(told)
  if (world.stockTold.length > toldKept) world.stockTold.shift()
}
