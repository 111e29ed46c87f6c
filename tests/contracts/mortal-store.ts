import type { Store, Writing } from '../../src/server/store/store.ts'

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
        const tracked = new Proxy(writing, {
          get(target, name) {
            const found = Reflect.get(target, name) as unknown
            if (typeof found !== 'function') return found
            return (...args: unknown[]) => {
              tick()
              return Reflect.apply(found, target, args) as unknown
            }
          },
        }) as Writing
        const done = await work(tracked)
        tick()
        return done
      }),
  }
}
