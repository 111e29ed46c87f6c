import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Driver, Page } from './driver.ts'
import type { Engine, Running } from './engine.ts'
import { killOne, programsBelow } from './programs.ts'

/** A phone with a memory on disk; its browser is killed and started again over it. */
export interface Phone {
  start(): Promise<Driver>
  startRefused(): Promise<Page>
  isKilled(): Promise<void>
  losesStorageProcess(): Promise<void>
  /** What is open now; throws when nothing is, or when it has no hands. */
  readonly page: Page
  readonly hands: Driver
  /** What the browser printed since it was last started. */
  said(): string
  /** Kills the browser and forgets everything. */
  putAway(): Promise<void>
}

export function takePhone(engine: Engine): Phone {
  const profile = mkdtempSync(join(tmpdir(), 'khotay-engine-'))
  let running: Running<Page> | undefined
  let hands: Driver | undefined

  async function isKilled(): Promise<void> {
    await running?.program.kill()
    running = undefined
    hands = undefined
  }

  return {
    async start() {
      const started = await engine.start(profile)
      running = started
      hands = started.page
      return started.page
    },
    async startRefused() {
      running = await engine.startRefused(profile)
      return running.page
    },
    isKilled,
    async losesStorageProcess() {
      const held = programsBelow(running?.program.pid ?? 0).find(({ name }) => name === engine.storageProcess)
      if (!held) throw new Error(`${engine.title} has no process ${engine.storageProcess}`)
      killOne(held.pid)
    },
    get page() {
      if (!running) throw new Error('no browser is open')
      return running.page
    },
    get hands() {
      if (!hands) throw new Error('no browser is open that has hands')
      return hands
    },
    said: () => running?.program.said() ?? '',
    async putAway() {
      await isKilled()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
