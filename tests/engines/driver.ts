import { setTimeout as wait } from 'node:timers/promises'
import { findPlace, type Role } from './find-place.ts'
import { hangMs } from './programs.ts'

/*
 * What a journey asks of a browser, whatever its engine, and the little that each engine's wire has to carry for it.
 * Everything in between is written once, here.
 */

/** The least that a wire carries: to go somewhere and to look. */
export interface Sight {
  /** Opens an address; resolves when the page is loaded. */
  goto(address: string): Promise<void>
  /** The text that an expression comes to in the page, which may be a promise. */
  evaluate(expression: string): Promise<string>
}

/** What an engine carries out; see `web-driver.ts` and `bidi.ts`. */
export interface Wire extends Sight {
  /** Input as the W3C's WebDriver defines it; the same words on both wires. */
  perform(sources: InputSource[]): Promise<void>
  /** A PNG of what is seen. */
  picture(): Promise<Buffer>
}

/** A device of input and what is done with it, one step after the other. */
export type InputSource =
  | { type: 'key'; id: string; actions: { type: 'keyDown' | 'keyUp'; value: string }[] }
  | { type: 'pointer'; id: string; actions: PointerAction[] }

type PointerAction =
  | { type: 'pointerMove'; x: number; y: number }
  | { type: 'pointerDown' | 'pointerUp'; button: number }

/** A page that is looked at. */
export interface Page {
  goto(address: string): Promise<void>
  /** Runs a function in the page; it sees nothing but its arguments, and both come and go as JSON. */
  run<A extends unknown[], R>(inPage: (...args: A) => R | Promise<R>, ...args: A): Promise<R>
  /** Waits until a function in the page answers with something, and hands that on. */
  until<A extends unknown[], R>(
    what: string,
    inPage: (...args: A) => R | Promise<R>,
    ...args: A
  ): Promise<Truthy<R>>
  /** Waits until these words are on the screen, in whatever case they are set. */
  sees(words: string): Promise<void>
}

type Truthy<T> = Exclude<T, undefined | null | false | 0 | ''>

/** A page under a person's hands. */
export interface Driver extends Page {
  /** Presses the middle of what has this role and name, once nothing covers it. */
  click(role: Role, name: string): Promise<void>
  /** Puts the cursor into the field of this name and types. */
  type(label: string, text: string): Promise<void>
  /** Keys in one go, as a hand scanner sends them; a line break is Enter. */
  keys(text: string): Promise<void>
  /** A PNG of what is seen. */
  picture(): Promise<Buffer>
}

const lookEveryMs = 50
const enter = '\uE007'

/** A page that is replaced may leave a question without an answer; it is asked again. */
async function noAnswer(afterMs: number): Promise<never> {
  await wait(afterMs, undefined, { ref: false })
  throw new Error('the page did not answer')
}

export function pageOver(sight: Sight): Page {
  async function run<A extends unknown[], R>(inPage: (...args: A) => R | Promise<R>, ...args: A): Promise<R> {
    const call = `(${inPage.toString()})(...${JSON.stringify(args)})`
    const answer = await sight.evaluate(`(async () => JSON.stringify((await ${call}) ?? null))()`)
    return JSON.parse(answer) as R
  }

  async function until<A extends unknown[], R>(
    what: string,
    inPage: (...args: A) => R | Promise<R>,
    ...args: A
  ): Promise<Truthy<R>> {
    const deadline = Date.now() + hangMs
    let last: unknown
    while (Date.now() < deadline) {
      try {
        const answer = await Promise.race([run(inPage, ...args), noAnswer(15_000)])
        if (answer) return answer as Truthy<R>
        last = answer
      } catch (error) {
        last = error
      }
      await wait(lookEveryMs)
    }
    const seen = run(
      () => `${location.pathname} ${document.body.innerText.replace(/\s+/g, ' ').slice(0, 600)}`,
    )
    const screen = await Promise.race([seen, noAnswer(5_000)]).catch(String)
    throw new Error(`Waited for ${what}; the last answer was ${last}. On the screen: ${screen}`)
  }

  async function sees(words: string): Promise<void> {
    const find = (wanted: string) => document.body.innerText.toLowerCase().includes(wanted)
    await until(`the words "${words}"`, find, words.toLowerCase())
  }

  return { goto: (address) => sight.goto(address), run, until, sees }
}

export function driverOver(wire: Wire): Driver {
  const page = pageOver(wire)

  /** Where it is once it moves no more: a sheet that still opens carries it along. */
  async function restingPlace(role: Role, name: string): Promise<{ x: number; y: number }> {
    const look = () => page.until(`the ${role} "${name}" to press`, findPlace, role, name)
    let place = await look()
    for (;;) {
      await wait(lookEveryMs)
      const next = await look()
      if (next.x === place.x && next.y === place.y) return next
      place = next
    }
  }

  async function click(role: Role, name: string): Promise<void> {
    const { x, y } = await restingPlace(role, name)
    await wire.perform([
      {
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x, y },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ])
  }

  async function keys(text: string): Promise<void> {
    const strokes = [...text].map((letter) => (letter === '\n' ? enter : letter))
    const actions = strokes.flatMap((value) => [
      { type: 'keyDown' as const, value },
      { type: 'keyUp' as const, value },
    ])
    await wire.perform([{ type: 'key', id: 'keyboard', actions }])
  }

  return {
    ...page,
    click,
    async type(label, text) {
      await click('textbox', label)
      await keys(text)
    },
    keys,
    picture: () => wire.picture(),
  }
}
