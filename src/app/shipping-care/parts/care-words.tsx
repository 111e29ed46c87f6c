import { Send } from 'lucide-react'
import { useState } from 'react'
import { type Actor, isLogistics } from '../../../domain/people/actor.ts'
import { addNote } from '../../../domain/shipping/add-note.ts'
import { longestMessage } from '../../../domain/shipping/params.ts'
import { careSteps, updateCare, updatedTo } from '../../../domain/shipping/update-care.ts'
import type { ShippingCare } from '../../../domain/tables/shipping-care.ts'
import { Button } from '../../components/button.tsx'
import { NoteField } from '../../components/note-field.tsx'
import { act } from '../../session/act.ts'
import { useDirtyForm } from '../../session/dirty-forms.ts'

interface CareWordsProps {
  orderId: string
  state: ShippingCare['state']
  /** Written among the shop's own people. */
  internal: boolean
  user: Pick<Actor, 'role' | 'department'>
}

const quick = {
  seller: [
    'Đơn đứng yên nhiều ngày, nhờ kiểm tra giúp.',
    'Nhờ giao lại trong hôm nay.',
    'Khách đổi số điện thoại.',
  ],
  carrier: ['Đã báo bưu cục giao lại.', 'Khách hẹn giao ngày mai.', 'Đang xác minh, sẽ báo lại trong ngày.'],
  internal: ['Đã gọi khách xin lỗi.', 'Khách vẫn muốn nhận hàng.', 'Khách đòi hủy.'],
}

/** Says something, and moves the case on: "Cập nhật" where it is this side's turn, "Gửi lại" and "Hoàn thành" once answered. */
export function CareWords({ orderId, state, internal, user }: CareWordsProps) {
  const [text, setText] = useState('')
  const message = text.trim()
  useDirtyForm(message !== '')
  const logistics = isLogistics(user)

  async function say(type: 'message' | 'note'): Promise<void> {
    if (await act(addNote, { orderId, message, type }).then((done) => done?.ok)) setText('')
  }
  async function move(to: ShippingCare['state'], done: string): Promise<void> {
    const params = { orderId, state: to, from: state, message: message || undefined }
    if (await act(updateCare, params, { done }).then((answer) => answer?.ok)) setText('')
  }

  const update = updatedTo(state, user)
  const choices = internal ? quick.internal : logistics ? quick.carrier : quick.seller
  return (
    <div className="space-y-3">
      <div className="chip-row -mx-4 px-4">
        {choices.map((words) => (
          <button
            key={words}
            type="button"
            className="min-h-12 shrink-0 rounded-full border border-line bg-card px-4 text-15 whitespace-nowrap active:bg-ground"
            onClick={() => setText(words)}
          >
            {words}
          </button>
        ))}
      </div>
      <NoteField
        label={
          internal
            ? 'Ghi chú nội bộ'
            : logistics
              ? 'Phản hồi của đơn vị vận chuyển'
              : 'Yêu cầu gửi đơn vị vận chuyển'
        }
        most={longestMessage}
        value={text}
        onChange={setText}
      />
      <div className="flex flex-wrap gap-2 *:grow">
        {internal ? (
          <Button look="primary" disabled={message === ''} onClick={() => void say('note')}>
            Lưu ghi chú
          </Button>
        ) : (
          <>
            <Button disabled={message === ''} onClick={() => void say('message')}>
              <Send aria-hidden className="size-5" /> Chỉ nhắn
            </Button>
            {update && (
              <Button
                look="primary"
                disabled={message === ''}
                onClick={() => void move(update, `Đã cập nhật, đơn chuyển sang ${update}.`)}
              >
                Cập nhật
              </Button>
            )}
            {!update &&
              careSteps(state, user).map((to) => (
                <Button
                  key={to}
                  look={to === 'HOÀN THÀNH' ? 'primary' : 'plain'}
                  onClick={() => void move(to, `Đã chuyển đơn sang ${to}.`)}
                >
                  {to === 'HOÀN THÀNH' ? 'Hoàn thành' : state === 'HOÀN THÀNH' ? 'Mở lại' : 'Gửi lại'}
                </Button>
              ))}
          </>
        )}
      </div>
    </div>
  )
}
