import type { FastifyRequest } from 'fastify'

/** The pattern of the route, of which there are few; never the address that was asked. */
export function routeOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.url ?? 'none'
}
