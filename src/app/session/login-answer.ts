/** What a company's login page answered in the address. */
export interface LoginAnswer {
  /** Nothing where the page let nobody in. */
  token: string | undefined
}

let caught: LoginAnswer | undefined

/** Takes the answer out of the address before anything else looks at it: it must not stay in the history, nor in a picture of the screen. */
export function catchLoginAnswer(): void {
  const { pathname, search, hash } = location
  if (pathname !== '/sign-in' || !/^#(token|error)=/.test(hash)) return
  caught = { token: new URLSearchParams(hash.slice(1)).get('token') ?? undefined }
  history.replaceState(history.state, '', pathname + search)
}

/** The answer; asking uses nothing up, for a screen may be drawn in vain before it stands. */
export function loginAnswer(): LoginAnswer | undefined {
  return caught
}

/** It has been taken to the server, or told: no later sign-in finds it. */
export function forgetLoginAnswer(): void {
  caught = undefined
}
