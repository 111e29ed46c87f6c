/** As which application we speak to Ninja Van in the name of shops that gave it leave. */
export interface NinjaVanApp {
  id: string
  secret: string
  /** Where a person gives leave, and where tokens are traded. */
  dashboard: string
  tokens: string
}

/** The application that the environment names; nothing where it is silent: then each shop types keys of its own. Throws with a sentence where it makes no sense. */
export function readNinjaVanApp(environment: NodeJS.ProcessEnv): NinjaVanApp | undefined {
  const { KHOTAY_NINJAVAN_CLIENT_ID: id, KHOTAY_NINJAVAN_CLIENT_SECRET: secret } = environment
  if (!id && !secret) return undefined
  if (!id || !secret)
    throw new Error(
      'KHOTAY_NINJAVAN_CLIENT_ID and KHOTAY_NINJAVAN_CLIENT_SECRET are named together, or neither.',
    )
  return { id, secret, dashboard: 'https://dashboard.ninjavan.co', tokens: 'https://api.ninjavan.co' }
}

/** Practice is all of it at one place. */
export function practiceNinjaVanApp(practice: string): NinjaVanApp {
  return { id: 'khotay-tap', secret: 'khotay-khoa-tap', dashboard: practice, tokens: practice }
}
