import { subscribe } from 'valtio'
import { deviceStore } from '../../replica/device-store.ts'
import { browserEnvironment } from '../../replica/environment.ts'
import type { Replica } from '../../replica/replica.ts'
import { onReplicaLoss } from '../../replica/replica-loss.ts'
import { type MemoryWatch, watchDeviceStore, watchReplica } from '../../replica/watch-memory.ts'
import { isAnyFormDirty } from '../session/dirty-forms.ts'
import { reloadAlone, wasReloadedAlone } from '../session/reload-alone.ts'
import { sessionState } from '../session/session.ts'
import { showToast } from '../session/toast-list.ts'

/** A write under way when the memory went fails within this time, and the person is told so (ms). */
const writesEndMs = 300
/** A little longer than a toast says that something was not saved (ms). */
const toldMs = 12_000
const lookAtFormsMs = 1_000

let due: ReturnType<typeof setTimeout> | undefined
let ofDevice: MemoryWatch | undefined
/** By replica: each is watched once, for as long as it is used. */
const ofReplicas = new WeakMap<Replica, MemoryWatch>()

/**
 * 2026-11-22. A page whose memory the browser took away shows empty lists for ever, and an app on a home screen has no key to reload. So it
 * loads itself again, at most once in a minute, as soon as no form is half filled and no answer to a scan stands on the screen. Where a
 * write failed, the person first has time to read that it was not saved. `Notices` says meanwhile what happened and has the key.
 */
export function mendMemory(): void {
  onReplicaLoss((loss) => {
    if (loss === 'gone') due ??= setTimeout(mend, writesEndMs)
    else if (loss === 'reload') mendLater(toldMs)
  })
  ofDevice = watchDeviceStore(deviceStore(), browserEnvironment())
  // It may have gone before anybody listened, and would not say so again.
  void ofDevice.look()
  watchOpenReplica()
  subscribe(sessionState, watchOpenReplica)
  document.addEventListener('visibilitychange', lookWhenSeen)
  window.addEventListener('pageshow', lookWhenSeen)
  if (wasReloadedAlone())
    showToast(
      'notice',
      'Trình duyệt vừa đóng bộ nhớ của ứng dụng, nên trang đã tự tải lại. Việc đã lưu vẫn còn; việc đang làm dở thì làm lại.',
      { durationMs: 10_000 },
    )
}

function mend(): void {
  if (isAnyFormDirty()) return mendLater(lookAtFormsMs)
  due = undefined
  reloadAlone()
}

function mendLater(ms: number): void {
  clearTimeout(due)
  due = setTimeout(mend, ms)
}

function watchOpenReplica(): MemoryWatch | undefined {
  const { replica } = sessionState
  if (!replica) return undefined
  const known = ofReplicas.get(replica)
  if (known) return known
  const watch = watchReplica(replica)
  ofReplicas.set(replica, watch)
  void watch.look()
  return watch
}

/** What the browser did while nobody looked, it may not have said. */
function lookWhenSeen(): void {
  if (document.visibilityState !== 'visible') return
  void watchOpenReplica()?.look()
  void ofDevice?.look()
}
