/** What a code looks like that this device does not know. Only words a message: nothing is done on a guess. */
export interface Guess {
  kind: 'waybill' | 'order' | 'product'
  /** "mã vận đơn SPX". */
  name: string
  /** The pattern is one of the known ones; otherwise it is the specification's last resort (digit first = waybill). */
  sure: boolean
}

/** Patterns seen in the shops of Vietnam; 12 digits may be several carriers, so no carrier is named for them. */
const patterns: readonly [RegExp, Guess['kind'], string][] = [
  [/^SPXVN\d{11}[\dA-Z]$/, 'waybill', 'mã vận đơn SPX'],
  [/^[A-Z]{2}\d{9}VN$/, 'waybill', 'mã vận đơn VNPost / EMS'],
  [/^(LEXVN|LXVN|LVS)[\dA-Z]{6,}$/, 'waybill', 'mã vận đơn LEX'],
  [/^(SPEVN|NLVN)[\dA-Z]{6,}$/, 'waybill', 'mã vận đơn Ninja Van'],
  [/^(JNTX|JTE|JNTVN)[\dA-Z]{6,}$/, 'waybill', 'mã vận đơn J&T'],
  [/^8[04]\d{10}$/, 'waybill', 'mã vận đơn J&T'],
  [/^VTP\d{6,}$/, 'waybill', 'mã vận đơn Viettel Post'],
  [/^(GHTK[\dA-Z.]+|S\d{5,10}\.[\dA-Z.]+)$/, 'waybill', 'mã vận đơn GHTK'],
  [/^BEST[\dA-Z]{8,}$/, 'waybill', 'mã vận đơn BEST'],
  [/^\d{12}$/, 'waybill', 'mã vận đơn 12 số'],
  [/^G[\dA-Z]{7}$/, 'waybill', 'mã vận đơn GHN'],
  [/^\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])[\dA-Z]{8}$/, 'order', 'mã đơn Shopee'],
  [/^5[78]\d{16}$/, 'order', 'mã đơn Tiktok'],
  [/^\d{15}$/, 'order', 'mã đơn Lazada'],
  [/^893\d{10}$/, 'product', 'mã vạch sản phẩm'],
]

/** @param isRetail the symbology is one that only goods carry (EAN, UPC) */
export function guessCode(text: string, isRetail: boolean): Guess {
  if (isRetail) return { kind: 'product', name: 'mã vạch sản phẩm', sure: true }
  const code = text.toUpperCase().replace(/[\s-]/g, '')
  const match = patterns.find(([pattern]) => pattern.test(code))
  if (match) return { kind: match[1], name: match[2], sure: true }
  return /^\d/.test(code)
    ? { kind: 'waybill', name: 'mã vận đơn', sure: false }
    : { kind: 'order', name: 'mã đơn', sure: false }
}

/** "Có vẻ là mã vận đơn SPX, chưa có trong máy này." */
export function sayGuess({ name, sure }: Guess): string {
  return `${sure ? 'Có vẻ là' : 'Có thể là'} ${name}, chưa có trong máy này.`
}
