/** The n-th return of an order. Made from its code, so that two phones that receive one parcel meet on the same row. */
export function returnIdOf(orderCode: string, count = 1): string {
  return `${orderCode}#${count}`
}

/** The order whose code a return's id begins with. */
export function orderCodeOfReturn(returnId: string): string {
  return returnId.replace(/#\d+$/, '')
}

/** The damaged goods that a return left behind, one row a product. */
export function damageIdOf(returnId: string, productCode: string): string {
  return `${returnId}/${productCode}`
}
