/** What Zalo answers instead of what was asked for: a number below 0, under HTTP 200. Thrown. */
export class ZaloRefusal extends Error {
  readonly error: number

  constructor(error: number, message: string) {
    super(message)
    this.error = error
  }

  get body(): object {
    return { error: this.error, message: this.message }
  }
}

/** The same where tokens are given out. */
export class OauthRefusal extends ZaloRefusal {
  override get body(): object {
    const { error, message } = this
    const ref_doc =
      'https://developers.zalo.me/docs/official-account/bat-dau/xac-thuc-va-uy-quyen-cho-ung-dung-new'
    return { error, error_name: message, error_reason: message, error_description: message, ref_doc }
  }
}
