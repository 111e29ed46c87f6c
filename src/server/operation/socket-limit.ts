import type { IncomingMessage } from 'node:http'
import { type AddressTrust, callerAddress, callerName, isLoopback } from './address-trust.ts'
import type { RateLimiter } from './rate-limits.ts'

/** The part of an engine.io socket that is needed to count it. */
export interface OpenSocket {
  request: IncomingMessage
  once(event: 'close', listener: () => void): unknown
}

interface Options {
  trust: AddressTrust
  rates: RateLimiter
  socketsPerAddress: number
}

/** How many sockets an address may hold, and how fast it may open them. Callers on this machine have no limit. */
export function limitSockets({ trust, rates, socketsPerAddress }: Options) {
  const open = new Map<string, number>()
  return {
    /** Asked before a socket is opened, not for what travels over it. */
    mayOpen(request: IncomingMessage): boolean {
      const address = callerAddress(request, trust)
      if (isLoopback(address)) return true
      return (open.get(callerName(address)) ?? 0) < socketsPerAddress && rates.socketWaitMs(address) === 0
    },

    count(socket: OpenSocket): void {
      const caller = callerName(callerAddress(socket.request, trust))
      open.set(caller, (open.get(caller) ?? 0) + 1)
      socket.once('close', () => {
        const left = (open.get(caller) ?? 1) - 1
        if (left > 0) open.set(caller, left)
        else open.delete(caller)
      })
    },
  }
}
