/** What Tiki answers instead of what was asked for: sentences under the status of HTTP. Thrown. */
export class TikiRefusal extends Error {
  readonly status: number

  constructor(message: string, status = 400) {
    super(message)
    this.status = status
  }

  get body(): object {
    return { errors: [this.message] }
  }
}

/** The same where tokens are given out: in the words of OAuth. */
export class OauthRefusal extends TikiRefusal {
  readonly error: string

  constructor(error: string, description: string, status = 400) {
    super(description, status)
    this.error = error
  }

  override get body(): object {
    return { error: this.error, error_description: this.message }
  }
}

export function noOrder(): TikiRefusal {
  return new TikiRefusal('Order not found', 404)
}

export function internalError(): TikiRefusal {
  return new TikiRefusal('Internal server error', 500)
}

export function tooMany(): TikiRefusal {
  return new TikiRefusal('You’re requesting too many requests! Slow down!', 429)
}

/** Of a token that is nobody's, or too old. */
export function noToken(): TikiRefusal {
  return new TikiRefusal('The authorization (token) is missing or expired', 401)
}
