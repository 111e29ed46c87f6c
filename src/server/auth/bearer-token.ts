import type { IncomingHttpHeaders } from 'node:http'

/** The token of a call whose body is a file: `Authorization: Bearer …`. Nothing when there is none. */
export function bearerToken({ authorization }: IncomingHttpHeaders): string | undefined {
  return /^Bearer (\S{1,512})$/.exec(authorization ?? '')?.[1]
}
