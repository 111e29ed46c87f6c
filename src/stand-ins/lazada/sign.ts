import { createHmac } from 'node:crypto'

/** What is signed of a call: its path, its parameters by name, and its body where that is no form. */
export function callBase(of: {
  path: string
  params: Readonly<Record<string, string>>
  body: string
}): string {
  const names = Object.keys(of.params).filter((name) => name !== 'sign' && of.params[name] !== '')
  return (
    of.path +
    names
      .sort()
      .map((name) => name + of.params[name])
      .join('') +
    of.body
  )
}

/** HMAC-SHA256 in large hex digits, as calls are signed. */
export function callSign(appSecret: string, base: string): string {
  return hex(appSecret, base).toUpperCase()
}

/** The same in small ones, as messages are: over the app's key and the raw body. */
export function pushSign({ appKey, appSecret }: { appKey: string; appSecret: string }, body: string): string {
  return hex(appSecret, appKey + body)
}

function hex(secret: string, base: string): string {
  return createHmac('sha256', secret).update(base).digest('hex')
}
