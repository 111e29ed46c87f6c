/** What Lazada answers instead of what was asked for: `code` and `message` in an answer of HTTP 200. Thrown. */
export class LazadaRefusal extends Error {
  readonly code: string
  readonly type: 'ISV' | 'ISP' | 'SYSTEM'
  readonly detail: readonly object[] | undefined

  constructor(
    code: string,
    message: string,
    { type = 'ISP', detail }: { type?: 'ISV' | 'ISP' | 'SYSTEM'; detail?: readonly object[] } = {},
  ) {
    super(message)
    this.code = code
    this.type = type
    this.detail = detail
  }
}

export function missing(name: string): LazadaRefusal {
  const message = `The input parameter "${name}" that is mandatory for processing this request is not supplied`
  return new LazadaRefusal('MissingParameter', message, { type: 'ISV' })
}
