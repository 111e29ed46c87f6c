/** What a report asks about, as the address says it: a channel, or one of its shops (`Shopee/88210045`; ids may hold a stroke of their own), and a warehouse; all where empty. */
export function placeParams({ place, wid }: { place: string; wid: string }): {
  channel: string | undefined
  shop: string | undefined
  wid: string | undefined
} {
  const at = place.indexOf('/')
  const channel = at < 0 ? place : place.slice(0, at)
  return {
    channel: channel || undefined,
    shop: at < 0 ? undefined : place.slice(at + 1),
    wid: wid || undefined,
  }
}
