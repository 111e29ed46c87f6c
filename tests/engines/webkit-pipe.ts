import type { Sight } from './driver.ts'
import type { Program } from './programs.ts'

/** Speaks with `webkit-window.py --pipe`, a line of JSON each way. */
export function openPipe(window: Program): Sight {
  const waiting = new Map<number, PromiseWithResolvers<string>>()
  let count = 0
  window.onLine((line) => {
    if (!line.startsWith('{"n":')) return false // the page's console
    const { n, text, error } = JSON.parse(line) as { n: number; text?: string; error?: string }
    const asked = waiting.get(n)
    waiting.delete(n)
    if (text === undefined) asked?.reject(new Error(error))
    else asked?.resolve(text)
    return true
  })

  function ask(command: { go: string } | { run: string }): Promise<string> {
    count += 1
    const answer = Promise.withResolvers<string>()
    waiting.set(count, answer)
    window.write(JSON.stringify({ n: count, ...command }))
    return answer.promise
  }

  return {
    async goto(address) {
      await ask({ go: address })
    },
    evaluate: (expression) => ask({ run: expression }),
  }
}
