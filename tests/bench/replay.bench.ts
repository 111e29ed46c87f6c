import { fault } from '../support/faults.ts'
import { holds, keyed, type Row, ratio, single } from './figures.ts'
import { ask, copyProfile, openBenchPage, startPhone } from './phone.ts'
import type { World } from './world.ts'

const many = 1_000
const quickMany = 300
/** One a request takes as long for each, so fewer are sent and the time is multiplied; the same kinds of commands. */
const commandsOneByOne = 100
const quickOneByOne = 20
const roundTripMs = 100

/** The network comes back with 1,000 commands waiting: until none waits, 100 ms away from the real server. */
export async function benchReplay(world: World): Promise<Row[]> {
  const { line, gateway, server, isQuick } = world
  const commands = isQuick ? quickMany : many
  const oneByOne = isQuick ? quickOneByOne : commandsOneByOne
  const { profile } = await world.loadedPhone()
  const phone = await startPhone(world, copyProfile(world, profile))
  const name = (figure: string) => `replay of ${commands} commands at ${roundTripMs} ms: ${figure}`
  try {
    await openBenchPage(world, phone)
    const packedMs = await ask(phone, 'prepareReplay', { commands })
    gateway.clearRules()
    gateway.rule({ path: /^\/api\/sync\// }, fault.delay(roundTripMs))
    line.leadTo(gateway.address)
    const watched = async <R extends { ms: number }>(run: () => Promise<R>) => {
      const from = gateway.log.length
      line.reset()
      const result = await run()
      return { ...result, requests: gateway.log.slice(from).length, up: line.up, down: line.down }
    }
    const ours = await watched(() => ask(phone, 'measureReplay', {}))
    const skip = { batches: 0, oneByOne: isQuick ? 120 : 400 }
    const batched = await watched(() =>
      ask(phone, 'replayPlainly', { commands, batch: 50, skip: skip.batches }),
    )
    const single1 = await watched(() =>
      ask(phone, 'replayPlainly', { commands: oneByOne, batch: 1, skip: skip.oneByOne }),
    )
    const times = commands / oneByOne
    const kilobytes = (bytes: number) => bytes / 1024
    return [
      single(ours.ms, {
        name: name('queue empty'),
        unit: 'ms',
        note: 'pushes, pull, rebase; SQLite FULL behind',
      }),
      keyed('replay-requests', single(ours.requests, { name: name('requests'), unit: 'requests' })),
      single(kilobytes(ours.up), { name: name('bytes sent'), unit: 'KB' }),
      single(kilobytes(ours.down), {
        name: name('bytes received'),
        unit: 'KB',
        note: 'rows of the pull included',
      }),
      holds(
        name('left in the queue, refused or failed'),
        ours.left + ours.attention,
        'commands',
        '0',
        ours.left + ours.attention === 0,
      ),
      single(batched.ms, {
        name: name('peer: plain fetch loop, 50 a request'),
        unit: 'ms',
        note: 'no pull, nothing kept on the device',
      }),
      single(single1.ms * times, {
        name: name('peer: plain fetch loop, one a request'),
        unit: 'ms',
        note: `${oneByOne} measured, times ${times}; no pull`,
      }),
      single(kilobytes(single1.up + single1.down) * times, {
        name: name('peer: one a request, bytes'),
        unit: 'KB',
      }),
      keyed('replay', ratio(name('ours to 50 a request'), ours.ms, batched.ms)),
      ratio(name('one a request to ours'), single1.ms * times, ours.ms, 'higher: we are faster'),
      single(packedMs / commands, {
        name: 'packing offline without a pause: a command',
        unit: 'ms',
        note: `mean of ${commands}, each durable`,
      }),
    ]
  } finally {
    gateway.clearRules()
    line.leadTo(server.address)
    await phone.close()
  }
}
