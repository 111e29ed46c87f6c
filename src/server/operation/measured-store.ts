import type { Store } from '../store/store.ts'
import type { Metrics } from './metrics.ts'

/** The same store; its transactions are timed, the wait for their turn included. */
export function measuredStore(
  store: Store,
  { transactionSeconds }: Pick<Metrics, 'transactionSeconds'>,
): Store {
  async function timed<R>(kind: 'read' | 'write', work: () => Promise<R>): Promise<R> {
    const end = transactionSeconds.startTimer({ kind })
    try {
      return await work()
    } finally {
      end()
    }
  }
  const measured: Pick<Store, 'read' | 'write'> = {
    read: (company, work) => timed('read', () => store.read(company, work)),
    write: (company, work) => timed('write', () => store.write(company, work)),
  }
  return new Proxy(store, {
    get(target, name) {
      if (name === 'read' || name === 'write') return measured[name]
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}
