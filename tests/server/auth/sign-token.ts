import { createHmac } from 'node:crypto'

/** A token as a login page signs it. */
export function signToken(
  claims: object,
  secret: string,
  { head = { alg: 'HS256', typ: 'JWT' }, hash = 'sha256' }: { head?: object; hash?: string } = {},
): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${part(head)}.${part(claims)}`
  return `${signed}.${createHmac(hash, secret).update(signed).digest('base64url')}`
}
