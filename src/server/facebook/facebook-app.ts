/*
 * Facebook: where it is and as whom we speak to it. 2026-11-27, by Meta's public pages of the Graph API and of the Messenger platform. What they leave open, and what is done about it:
 *  - A person may choose several Pages in the dialog: one is taken, and more than one is refused with a sentence, since a shop has one.
 *  - Meta sends no key under which a message is sent once: an answer that was lost is never sent again by itself.
 */

export interface FacebookApp {
  /** Where a person says yes. */
  dialog: string
  graph: string
  id: string
  secret: string
  /** What Meta shows when it first asks whether the hook is ours. */
  verifyToken: string
}

/** Meta keeps a version for two years at least. */
const version = 'v23.0'

export const facebookHost = 'graph.facebook.com'

/** The app that the environment names; nothing where it is silent. Throws with a sentence where it makes no sense. */
export function readFacebookApp(environment: NodeJS.ProcessEnv): FacebookApp | undefined {
  const {
    KHOTAY_FACEBOOK_APP_ID: id,
    KHOTAY_FACEBOOK_APP_SECRET: secret,
    KHOTAY_FACEBOOK_VERIFY_TOKEN: verifyToken,
  } = environment
  if (!id && !secret && !verifyToken) return undefined
  if (!id || !secret || !verifyToken)
    throw new Error(
      'KHOTAY_FACEBOOK_APP_ID, KHOTAY_FACEBOOK_APP_SECRET and KHOTAY_FACEBOOK_VERIFY_TOKEN are named together, or none of them.',
    )
  if (verifyToken.length < 16) throw new Error('KHOTAY_FACEBOOK_VERIFY_TOKEN has 16 signs at least.')
  const graph = `https://${facebookHost}/${version}`
  return { dialog: `https://www.facebook.com/${version}`, graph, id, secret, verifyToken }
}

/** Practice is all of it at one place. */
export function practiceFacebookApp({
  baseUrl,
  id,
  secret,
}: {
  baseUrl: string
  id: string
  secret: string
}): FacebookApp {
  const all = `${baseUrl}/${version}`
  return { dialog: all, graph: all, id, secret, verifyToken: `${secret}-verify` }
}
