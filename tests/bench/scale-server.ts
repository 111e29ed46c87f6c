/**
 * The server as `npm start` runs it, and what it costs by the way: `GET /scale` answers the memory, the delay of the event loop and the
 * readings since the last `POST /scale`. `KHOTAY_SHARE=off`: every phone's first load is a reading of its own.
 * `KHOTAY_READS=here`: no threads answer reports and read snapshots.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createApp } from '../../src/server/create-app.ts'
import { openStore, readPlace } from '../../src/server/store/open-store.ts'
import { sharingLimits } from '../../src/server/sync/shared-snapshots.ts'

/** What the server costs (bytes, ms). */
export interface ServerCost {
  rss: number
  peakRss: number
  /** That were read for first loads. */
  rowsRead: number
  /** How late the event loop is. */
  delayP50: number
  delayP95: number
  delayMost: number
  cpuMs: number
}

const sampleMs = 20

async function run(): Promise<void> {
  const { PORT, KHOTAY_DATA = '', KHOTAY_PAGES, KHOTAY_SHARE, KHOTAY_READS } = process.env
  const delay = monitorEventLoopDelay({ resolution: sampleMs })
  let rowsBefore = 0
  const rowsRead = async () =>
    Number(/^khotay_snapshot_rows_total (\d+)/m.exec((await app.inject('/metrics')).body)?.[1])
  let peakRss = 0
  let cpu = process.cpuUsage()
  const look = () => {
    peakRss = Math.max(peakRss, process.memoryUsage.rss())
  }
  const store = await openStore({ dataFolder: KHOTAY_DATA })
  const app = await createApp({
    store,
    logLevel: 'error',
    staticFolder: KHOTAY_PAGES || undefined,
    readsMuchFrom: KHOTAY_READS === 'here' ? undefined : readPlace({ dataFolder: KHOTAY_DATA }),
    limits: {
      // All phones of the measurement call from one address.
      socketsPerAddress: 10_000,
      sharing: KHOTAY_SHARE === 'off' ? { ...sharingLimits, freshMs: 0 } : undefined,
    },
  })
  const late = (share: number) => Math.max(0, delay.percentile(share) / 1e6 - sampleMs)
  app.get('/scale', async (): Promise<ServerCost> => {
    look()
    const { user, system } = process.cpuUsage(cpu)
    return {
      rss: process.memoryUsage.rss(),
      peakRss,
      rowsRead: (await rowsRead()) - rowsBefore,
      cpuMs: (user + system) / 1000,
      delayP50: late(50),
      delayP95: late(95),
      delayMost: late(100),
    }
  })
  app.post('/scale', async () => {
    rowsBefore = await rowsRead()
    peakRss = 0
    cpu = process.cpuUsage()
    delay.reset()
    return {}
  })
  delay.enable()
  setInterval(look, 50).unref()
  await app.listen({ port: Number(PORT), host: '127.0.0.1' })
  process.on('SIGTERM', () => {
    void app
      .close()
      .then(() => store.close())
      .then(() => process.exit(0))
  })
}

if (import.meta.main) await run()
