import { useNavigate } from 'react-router-dom'
import { refuse } from '../../domain/refuse.ts'
import { damagesApart } from '../../replica/queries/returns/damages.ts'
import { useReplica } from '../session/session.ts'
import { showRefusal } from '../session/toast-list.ts'
import { keepSupplierReturn, supplierReturnPath } from '../stock/supplier-return.ts'

/** 'Trả hàng nhanh': leads to the slip by which broken goods of an order go back to their supplier (CAT-371, CAT-399), or says that all went (CAT-400). */
export function useQuickReturn(code: string): () => Promise<void> {
  const replica = useReplica()
  const navigate = useNavigate()
  return async () => {
    const { units } = await damagesApart(replica, code)
    if (units === 0) return showRefusal(refuse('damage-all-settled', {}))
    keepSupplierReturn(replica, code)
    void navigate(supplierReturnPath)
  }
}
