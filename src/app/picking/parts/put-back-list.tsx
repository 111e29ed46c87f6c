import { lineName } from '../../../domain/names.ts'
import { countLine } from '../../../domain/picking/count-line.ts'
import { Button } from '../../components/button.tsx'
import { CardList } from '../../components/card.tsx'
import { ProductTile } from '../../components/product-tile.tsx'
import { binLabel } from '../../packing/goods-shown.ts'
import type { ShownWave } from '../shown-wave.ts'
import type { Walk } from '../walk.ts'
import { compareWay } from '../walk-lines.ts'

/** Units nobody needs any more, in the order of the shelves; each is done when it lies there again. */
export function PutBackList({ walk, shown: { lines, orders, binNames } }: { walk: Walk; shown: ShownWave }) {
  const back = lines
    .toSorted(compareWay)
    .map((line) => ({ line, surplus: countLine(line, orders).surplus }))
    .filter(({ surplus }) => surplus > 0)
  if (back.length === 0) return <p className="text-15 text-sub">Không còn món nào phải trả về kệ.</p>
  return (
    <CardList>
      {back.map(({ line, surplus }) => (
        <li key={line.id} className="flex items-center gap-3 p-3">
          <ProductTile code={line.productCode} image={line.image} name={line.name} size={48} />
          <p className="min-w-0 grow">
            <b className="block text-17">{binLabel(line.bid, binNames)}</b>
            <span className="block text-15">
              {lineName(line)} <b>× {surplus}</b>
            </span>
          </p>
          <Button onClick={() => walk.giveBack(line, surplus)}>Đã trả</Button>
        </li>
      ))}
    </CardList>
  )
}
