/** That something a marketplace is asked is written down, and when it goes there: "Đã ghi từ chối 2 đơn, chờ Tiki nhận." Nobody is told that it is done before the marketplace said so. */
export function sentWords(written: string, market: string, isReached: boolean): string {
  return isReached ? `${written}, chờ ${market} nhận.` : `${written} trên máy này, gửi ${market} khi có mạng.`
}

/** Said before something is asked without a network. */
export function queuedWords(market: string): string {
  return `Đang ngoại tuyến: việc này ghi trên máy, gửi ${market} khi có mạng.`
}
