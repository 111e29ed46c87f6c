import { createRequire } from 'node:module'
import { test } from 'vitest'
const require = createRequire(import.meta.url)
import { torture } from './world/torture.ts'
import { planOf } from './world/steps.ts'
if (!process.env.LOUD) console.error = () => undefined
test('tries', async () => {
  const first = Number(process.env.FIRST ?? 1), n = Number(process.env.N ?? 5)
  const t = performance.now()
  let bad = 0
  for (let s = first; s < first + n; s++) {
    const t0 = performance.now(); require('node:fs').appendFileSync('/tmp/seeds.log', s + '\n')
    const plan = planOf(s)
    const f = await torture(plan)
    if (f) bad++
    if (f || n < 10) console.log(s, Math.round(performance.now() - t0), 'ms', plan.phones, f ? f.rule + ' ' + f.what.slice(0, 900) + ' @' + JSON.stringify(f.at) : 'ok')
  }
  console.log('total', Math.round(performance.now() - t), 'bad', bad, JSON.stringify(Object.fromEntries((globalThis as any).stats ?? [])))
}, 900_000)
