type Listener = (...given: unknown[]) => void

/** Beside the objects: PouchDB has a field of almost every name, and objects that were never constructed. */
const all = new WeakMap<object, Map<string, Listener[]>>()

function listenersOf(emitter: object): Map<string, Listener[]> {
  const known = all.get(emitter) ?? new Map<string, Listener[]>()
  all.set(emitter, known)
  return known
}

/**
 * PouchDB asks the bundler for Node's `events`, which browsers do not have and Vite does not bring: the part of it that PouchDB
 * calls, with the same order of calls.
 */
export default class EventEmitter {
  static listenerCount(emitter: EventEmitter, event: string): number {
    return emitter.listeners(event).length
  }

  listeners(event: string): Listener[] {
    return listenersOf(this).get(event) ?? []
  }

  listenerCount(event: string): number {
    return this.listeners(event).length
  }

  on(event: string, listener: Listener): this {
    listenersOf(this).set(event, [...this.listeners(event), listener])
    return this
  }

  addListener(event: string, listener: Listener): this {
    return this.on(event, listener)
  }

  once(event: string, listener: Listener): this {
    const onlyOnce: Listener = (...given) => {
      this.removeListener(event, onlyOnce)
      listener.apply(this, given)
    }
    return this.on(event, Object.assign(onlyOnce, { listener }))
  }

  removeListener(event: string, listener: Listener): this {
    const isIt = (each: Listener & { listener?: Listener }) => each === listener || each.listener === listener
    const known = this.listeners(event)
    const index = known.findIndex(isIt)
    if (index >= 0) listenersOf(this).set(event, known.toSpliced(index, 1))
    return this
  }

  off(event: string, listener: Listener): this {
    return this.removeListener(event, listener)
  }

  removeAllListeners(event?: string): this {
    if (event === undefined) listenersOf(this).clear()
    else listenersOf(this).delete(event)
    return this
  }

  setMaxListeners(_: number): this {
    return this
  }

  emit(event: string, ...given: unknown[]): boolean {
    const known = this.listeners(event)
    if (known.length === 0 && event === 'error') throw given[0]
    for (const listener of known) listener.apply(this, given)
    return known.length > 0
  }
}

// Node's are enumerable, and PouchDB copies them by their names.
for (const name of Object.getOwnPropertyNames(EventEmitter.prototype)) {
  if (name !== 'constructor') Object.defineProperty(EventEmitter.prototype, name, { enumerable: true })
}
