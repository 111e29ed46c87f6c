import type { Mutant } from './mutant.ts'

const walked = ['tests/server/outside/zalo/', 'tests/domain/zalo/']

/** Bugs of messages to customers, each with the tests that have to say no. */
export const zaloMutants: Mutant[] = [
  {
    name: 'zalo-without-a-yes',
    file: 'src/domain/zalo/agrees.ts',
    find: 'known?.zalo?.agreed === true && ',
    replace: '',
    what: 'customers who never agreed are written to',
    tests: walked,
  },
  {
    name: 'zalo-twice-after-a-lost-answer',
    file: 'src/server/outside/zalo/send-zalo.ts',
    find: '  if (mayBeDone)\n',
    replace: "  if (mayBeDone && kind !== 'again')\n",
    what: 'a message whose answer was lost is sent once more by itself',
    tests: walked,
  },
  {
    name: 'zalo-twice-after-a-death',
    file: 'src/server/outside/zalo/send-zalo.ts',
    find: 'if (entry.attempts > 1)',
    replace: 'if (entry.attempts > 100)',
    what: 'a message over which a process died is sent once more by itself',
    tests: walked,
  },
  {
    name: 'zalo-token-in-the-log',
    file: 'src/server/outside/watch-calls.ts',
    find: "const text = maskSecrets(Buffer.from(bytes).toString('utf8'))",
    replace: "const text = Buffer.from(bytes).toString('utf8')",
    what: 'tokens stand in the log of calls',
    tests: walked,
  },
  {
    name: 'zalo-at-night',
    file: 'src/domain/zalo/night.ts',
    find: 'if (!isQuietAt(night, at)) return at',
    replace: 'if (at > 0) return at',
    what: 'customers are woken at night',
    tests: walked,
  },
  {
    name: 'zalo-of-what-is-over',
    file: 'src/domain/zalo/message-now.ts',
    find: '    if (!isStillSo(event, order)) return over(words.overtaken)\n',
    replace: '',
    what: 'customers are told of what their order has left behind',
    tests: walked,
  },
]
