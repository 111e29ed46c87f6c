import type { Store, Writing } from '../../src/server/store/store.ts'

/** A store that tells of each call within a transaction that writes. */
export function counted(store: Store, tell: (name: string, args: readonly unknown[]) => void): Store {
  return {
    ...store,
    write: (company, work) => store.write(company, async (writing) => work(told(writing, tell))),
  }
}

/** A process that dies at its n-th call to the store within a transaction, or before it commits. */
export function mortal(store: Store, calls: number): Store {
  let left = calls
  const tick = () => {
    left -= 1
    if (left < 0) throw Object.assign(new Error('killed'), { errcode: 5, code: '40P01' })
  }
  return {
    ...store,
    write: (company, work) =>
      store.write(company, async (writing) => {
        const done = await work(told(writing, tick))
        tick()
        return done
      }),
  }
}

function told(writing: Writing, tell: (name: string, args: readonly unknown[]) => void): Writing {
  return new Proxy(writing, {
    get(target, name) {
      const found = Reflect.get(target, name) as unknown
      if (typeof found !== 'function') return found
      return (...args: unknown[]) => {
        tell(String(name), args)
        return Reflect.apply(found, target, args) as unknown
      }
    },
  })
}
