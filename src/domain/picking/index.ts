import { createWave } from './create-wave.ts'
import { dropWave } from './drop-wave.ts'
import { finishWave } from './finish-wave.ts'
import { packSingle } from './pack-single.ts'
import { pickItem } from './pick-item.ts'
import { putBack } from './put-back.ts'
import { reopenWave } from './reopen-wave.ts'
import { reportPickShortage } from './report-pick-shortage.ts'
import { sortItem } from './sort-item.ts'
import { takeBackIntoWave } from './take-back-into-wave.ts'
import { takeOutOfWave } from './take-out-of-wave.ts'
import { undoPick } from './undo-pick.ts'
import { unpackSingle } from './unpack-single.ts'
import { withdrawPickShortage } from './withdraw-pick-shortage.ts'

/** What happens between the shelves: waves, and the lane of single items. */
export const pickingCommands = [
  createWave,
  pickItem,
  undoPick,
  reportPickShortage,
  withdrawPickShortage,
  sortItem,
  putBack,
  finishWave,
  dropWave,
  reopenWave,
  takeOutOfWave,
  takeBackIntoWave,
  packSingle,
  unpackSingle,
]
