/** What Shopee answers instead of what was asked for. Thrown, and told in the answer's `error` and `message`. */
export class ShopeeRefusal extends Error {
  readonly error: string
  readonly status: 200 | 403

  constructor(error: string, message: string, status: 200 | 403 = 200) {
    super(message)
    this.error = error
    this.status = status
  }
}

export function wrongParameters(detail: string): ShopeeRefusal {
  return new ShopeeRefusal('error_param', `Wrong parameters, detail: ${detail}.`)
}
