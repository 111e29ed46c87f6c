import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { sensitiveWordsOf } from '../../../domain/paper/order-label.ts'
import { maskedName } from '../../../domain/paper/printed-name.ts'
import { changeSettings } from '../../../domain/settings/change-settings.ts'
import { company } from '../../../replica/queries/shop.ts'
import { Button } from '../../components/button.tsx'
import { useLimit } from '../../components/use-limit.ts'
import { Group } from '../../konsta/group.tsx'
import { act } from '../../session/act.ts'
import { useLive } from '../../session/use-live.ts'

/** Goods whose names the shop's labels do not show; for the whole shop. */
export function SensitiveWords() {
  const shop = useLive(company, [])
  const [typed, setTyped] = useState('')
  const { change, fault } = useLimit({ value: typed, most: 60, onChange: setTyped })
  if (!shop) return null
  const words = sensitiveWordsOf(shop)
  const save = (next: readonly string[]) => {
    const back = () => act(changeSettings, { settings: { sensitiveWords: [...words] } })
    void act(changeSettings, { settings: { sensitiveWords: [...next] } }, { done: 'Đã đổi từ kín.', back })
  }
  const add = (event: FormEvent) => {
    event.preventDefault()
    const word = typed.trim().normalize('NFC').toLowerCase()
    if (word !== '' && !words.includes(word)) save([...words, word])
    setTyped('')
  }
  return (
    <Group
      title="Từ kín của shop"
      below={
        <div className="flex flex-col gap-3 p-4">
          <p className="text-13 text-sub">
            Tên sản phẩm có một trong các từ này được in thành “{maskedName}”.
          </p>
          <ul className="flex flex-wrap gap-2">
            {words.map((word) => (
              <li key={word}>
                <button
                  type="button"
                  aria-label={`Bỏ từ ${word}`}
                  className="flex min-h-12 items-center gap-2 rounded-full border border-line px-4 text-15"
                  onClick={() => save(words.filter((other) => other !== word))}
                >
                  {word} <X aria-hidden className="size-4 text-sub" />
                </button>
              </li>
            ))}
          </ul>
          <form onSubmit={add} className="flex gap-2">
            <input
              type="text"
              aria-label="Thêm từ kín"
              placeholder="Thêm từ"
              className="min-h-12 min-w-0 grow rounded-xl border border-line bg-ground px-3 text-17"
              value={typed}
              onChange={(event) => change(event.target.value)}
            />
            <Button type="submit" disabled={typed.trim() === ''}>
              Thêm
            </Button>
          </form>
          {fault && (
            <p role="alert" className="text-13 text-bad">
              {fault}
            </p>
          )}
        </div>
      }
    >
      {null}
    </Group>
  )
}
