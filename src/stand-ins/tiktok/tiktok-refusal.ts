/** What TikTok Shop answers instead of what was asked for. Thrown, and told in the answer's `code` and `message`. */
export class TiktokRefusal extends Error {
  readonly code: number
  readonly status: number

  /** @param status of HTTP: the facts name 429 alone, so that a refused act is told with 200 */
  constructor(code: number, message: string, status = 200) {
    super(message)
    this.code = code
    this.status = status
  }
}

/** Of fields that make no sense; each group of calls has a code of its own. */
export function wrongParameters(detail: string, code = 36009004): TiktokRefusal {
  return new TiktokRefusal(code, `Invalid parameter: ${detail}.`, 400)
}

export function internalError(): TiktokRefusal {
  return new TiktokRefusal(
    36009003,
    'Internal error. Please try again. If the issue persists after multiple attempts, please contact platform support.',
    500,
  )
}

export function tooMany(): TiktokRefusal {
  return new TiktokRefusal(
    36009002,
    "Too many requests. You've made too many requests in a short period of time.",
    429,
  )
}

export function noPath(): TiktokRefusal {
  return new TiktokRefusal(
    36009009,
    'Invalid path. The specified path does not match any available endpoint.',
    404,
  )
}
