const { userAgent, maxTouchPoints } = navigator

/** Konsta's iOS look on iPhones and iPads (which call themselves Mac), Material elsewhere. */
export const look =
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
    ? 'ios'
    : 'material'
