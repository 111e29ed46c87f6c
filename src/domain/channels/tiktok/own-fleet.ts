/**
 * FUL-157, FUL-437: the carrier that stands at TikTok Shop for the shop's own people. Its value is not published; practice names it so, and a session with a test shop corrects it here.
 */
export const ownFleet = '7117859084333745999'
