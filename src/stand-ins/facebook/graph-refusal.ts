/** What Graph answers instead of what was asked for. Thrown. */
export class GraphRefusal extends Error {
  readonly code: number
  readonly status: number
  readonly subcode: number | undefined

  constructor(
    code: number,
    message: string,
    { status = 400, subcode }: { status?: number; subcode?: number } = {},
  ) {
    super(message)
    this.code = code
    this.status = status
    this.subcode = subcode
  }

  get body(): object {
    const { code, message, subcode } = this
    const type = code === 190 ? 'OAuthException' : 'GraphMethodException'
    const error_subcode = subcode === undefined ? {} : { error_subcode: subcode }
    return { error: { message, type, code, ...error_subcode, fbtrace_id: 'TAP' } }
  }
}
