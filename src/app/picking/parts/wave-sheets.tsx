import { lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { UsualSheets } from '../../bench/usual-sheets.tsx'
import { Sheet } from '../../components/sheet.tsx'
import type { ShownWave } from '../shown-wave.ts'
import type { Walk } from '../walk.ts'
import { PutBackList } from './put-back-list.tsx'

const PickShortageSheet = lazy(() => import('./pick-shortage-sheet.tsx'))
const WaveMenu = lazy(() => import('./wave-menu.tsx'))
const WaveOrders = lazy(() => import('./wave-orders.tsx'))
const FinishSheet = lazy(() => import('./finish-sheet.tsx'))

/** Whatever is asked over a wave. */
export function WaveSheets({ walk, shown }: { walk: Walk; shown: ShownWave }) {
  const { sheet } = useSnapshot(walk.state)
  const close = () => {
    delete walk.state.sheet
  }
  const asked = () => {
    switch (sheet) {
      case undefined:
        return null
      case 'type':
      case 'quantity':
        return <UsualSheets state={walk.state} />
      case 'shortage':
        return <PickShortageSheet walk={walk} shown={shown} onClose={close} />
      case 'more':
        return <WaveMenu walk={walk} shown={shown} onClose={close} />
      case 'orders':
        return <WaveOrders shown={shown} onClose={close} />
      case 'finish':
        return <FinishSheet walk={walk} shown={shown} onClose={close} />
      case 'back':
        return (
          <Sheet title="Trả về kệ" low onClose={close}>
            <PutBackList walk={walk} shown={shown} />
          </Sheet>
        )
    }
  }
  return <Suspense fallback={null}>{asked()}</Suspense>
}
