import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'

const resolutionMs = 20

/** How late the process comes to its work (ms), since it was last asked. */
export interface EventLoopDelay {
  read(): { medianMs: number; p99Ms: number; longestMs: number }
}

export function watchEventLoop(app: FastifyInstance): EventLoopDelay {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs })
  app.addHook('onListen', async () => {
    delays.enable()
  })
  app.addHook('onClose', async () => {
    delays.disable()
  })
  // What is measured is the pause between two ticks, which is never shorter than the resolution.
  const toMs = (nanoseconds: number) =>
    Math.max(0, Math.round((nanoseconds / 1e6 - resolutionMs) * 10) / 10 || 0)
  return {
    read() {
      const read = {
        medianMs: toMs(delays.percentile(50)),
        p99Ms: toMs(delays.percentile(99)),
        longestMs: toMs(delays.max),
      }
      delays.reset()
      return read
    },
  }
}
