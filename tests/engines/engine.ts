import type { Driver, Page } from './driver.ts'
import type { Program } from './programs.ts'

export type EngineName = 'webkit' | 'firefox'

/** A browser beside Chromium, as the journeys need it. */
export interface Engine {
  name: EngineName
  /** With its version, for the end of a run. */
  title: string
  /** Starts it over a memory on disk, as a phone without a camera. */
  start(profile: string): Promise<Running<Driver>>
  /**
   * Starts it again over the same memory, as a phone whose person has refused the camera. It can be looked at and need not have
   * hands: a browser under WebDriver grants every camera.
   */
  startRefused(profile: string): Promise<Running<Page>>
  /** The process that holds the pages' storage, where it is one that a system may end by itself. */
  storageProcess?: string
  /** Ends what was started for all its windows. */
  close(): Promise<void>
}

export interface Running<P extends Page> {
  page: P
  program: Program
}

/** The screen of a phone. */
export const viewport = { width: 390, height: 844 }

/** Where the shop is; both engines take it from the environment. */
export const shopEnv = { TZ: 'Asia/Ho_Chi_Minh', LC_ALL: 'C.UTF-8' }
