import type { Dexie } from 'dexie'
import { thawed, timesLetGo } from './let-go.ts'
import { isLost, namesOf } from './lost-memory.ts'
import { tellReplicaLoss } from './replica-loss.ts'

/** The device could not store a command: nothing was written, and the person has to be told (S15). */
export class LocalWriteFailed extends Error {
  override readonly name = 'LocalWriteFailed'
  /** `full`: no room left · `reload`: the database is gone until the page is loaded again · `failed`: anything else. */
  readonly code: 'full' | 'reload' | 'failed'
  /** Vietnamese, says what to do. */
  readonly sentence: string

  constructor(code: 'full' | 'reload' | 'failed', cause: unknown) {
    super(`local write ${code}: ${String(cause)}`, { cause })
    this.code = code
    this.sentence = sentences[code]
  }
}

const sentences = {
  full: 'Máy đã hết chỗ lưu nên việc này chưa được ghi. Xóa bớt ảnh hoặc ứng dụng rồi làm lại.',
  reload: 'Trình duyệt đã đóng bộ nhớ của ứng dụng nên việc này chưa được ghi. Tải lại trang rồi làm lại.',
  failed: 'Máy không ghi được việc này. Làm lại; nếu vẫn lỗi, tải lại trang.',
}

const storageNames = new Set([
  ...['QuotaExceededError', 'AbortError', 'TimeoutError', 'OpenFailedError', 'ReadOnlyError', 'DataError'],
  ...[
    'ConstraintError',
    'TransactionInactiveError',
    'PrematureCommitError',
    'DataCloneError',
    'InternalError',
    'NotFoundError',
  ],
])

/**
 * Does local work that has to be durable. iOS closes databases under a running page: then it is opened once more and the
 * work, which was rolled back, is done again. Faults of the storage become `LocalWriteFailed`; bugs pass through.
 */
export async function durably<R>(
  replica: { db: Dexie; database: string },
  work: () => PromiseLike<R>,
): Promise<R> {
  const before = timesLetGo()
  try {
    return await work()
  } catch (first) {
    if (timesLetGo() > before && isOfStorage(first)) {
      await thawed()
      return durably(replica, work)
    }
    if (!isLost(first)) throw asLocalFailure(first)
    try {
      replica.db.close({ disableAutoOpen: false })
      await replica.db.open()
      return await work()
    } catch (second) {
      if (!isLost(second)) throw asLocalFailure(second)
      tellReplicaLoss('reload', replica.database)
      throw new LocalWriteFailed('reload', second)
    }
  }
}

/** The same for work that only reads: the failure to be told, if the browser took the database away; else `undefined`. */
export function lostMemory(thrown: unknown): LocalWriteFailed | undefined {
  return isLost(thrown) ? new LocalWriteFailed('reload', thrown) : undefined
}

function asLocalFailure(thrown: unknown): unknown {
  const names = namesOf(thrown)
  if (names.includes('QuotaExceededError')) return new LocalWriteFailed('full', thrown)
  return isOfStorage(thrown) ? new LocalWriteFailed('failed', thrown) : thrown
}

function isOfStorage(thrown: unknown): boolean {
  return isLost(thrown) || namesOf(thrown).some((name) => storageNames.has(name))
}
