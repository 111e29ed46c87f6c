/**
 * The server as `npm start` runs it, and what it costs by the way: `GET /scale` answers the memory, the delay of the event loop and the
 * readings since the last `POST /scale`. `KHOTAY_SHARE=off`: every phone's first load is a reading of its own.
 * `KHOTAY_REPORTS=here`: no thread answers reports.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createApp } from '../../src/server/create-app.ts'
import { openSqliteStore } from '../../src/server/store/sqlite-store.ts'
import type { Store } from '../../src/server/store/store.ts'
import { sharingLimits } from '../../src/server/sync/shared-snapshots.ts'

/** What the server costs (bytes, ms). */
export interface ServerCost {
  rss: number
  peakRss: number
  /** Pages of rows that were read for first loads. */
  pagesRead: number
  /** How late the event loop is. */
  delayP50: number
  delayP95: number
  delayMost: number
  cpuMs: number
}

const sampleMs = 20

async function run(): Promise<void> {
  const { PORT, KHOTAY_DATA = '', KHOTAY_PAGES, KHOTAY_SHARE, KHOTAY_REPORTS } = process.env
  const delay = monitorEventLoopDelay({ resolution: sampleMs })
  let pagesRead = 0
  let peakRss = 0
  let cpu = process.cpuUsage()
  const look = () => {
    peakRss = Math.max(peakRss, process.memoryUsage.rss())
  }
  const opened = openSqliteStore(KHOTAY_DATA)
  const store: Store = {
    ...opened,
    read: (company, work) =>
      opened.read(company, (reading) => {
        const scan = reading.scan.bind(reading)
        reading.scan = (stretch, limit) => {
          pagesRead += 1
          return scan(stretch, limit)
        }
        return work(reading)
      }),
  }
  const app = await createApp({
    store,
    logLevel: 'error',
    staticFolder: KHOTAY_PAGES || undefined,
    reportsFrom: KHOTAY_REPORTS === 'here' ? undefined : KHOTAY_DATA,
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
      pagesRead,
      cpuMs: (user + system) / 1000,
      delayP50: late(50),
      delayP95: late(95),
      delayMost: late(100),
    }
  })
  app.post('/scale', async () => {
    pagesRead = 0
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
      .then(() => opened.close())
      .then(() => process.exit(0))
  })
}

if (import.meta.main) await run()
