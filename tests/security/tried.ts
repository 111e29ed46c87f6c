import { appendFileSync } from 'node:fs'
import { afterAll, expect, inject } from 'vitest'

/** What was tried in one chapter, for the figures at the end. */
export interface Chapter {
  /** Counts a request; `faults` says what it got that it should not, nothing when it was held off. */
  count(what: string, ...faults: (string | false | undefined)[]): void
  /** Fails the test when something was let through since it was last asked. */
  expectHeld(): void
}

export interface Figures {
  name: string
  tried: number
  letThrough: number
}

/** A file of tests that is one chapter of the figures (see `tell-tried.ts`). */
export function openChapter(name: string): Chapter {
  const letThrough: string[] = []
  let tried = 0
  let told = 0
  afterAll(() => {
    const figures: Figures = { name, tried, letThrough: letThrough.length }
    appendFileSync(inject('triedFile'), `${JSON.stringify(figures)}\n`)
  })
  return {
    count(what, ...faults) {
      tried += 1
      const found = faults.filter((fault) => fault !== false && fault !== undefined)
      if (found.length > 0) letThrough.push(`${what}: ${found.join('; ')}`)
    },
    expectHeld() {
      const fresh = letThrough.slice(told)
      told = letThrough.length
      expect(fresh.slice(0, 20), `${fresh.length} let through`).toEqual([])
    },
  }
}
