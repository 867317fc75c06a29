import { useQueryClient } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { showToast } from '../../ui/toast/toast.ts';
import { productsQuery } from '../products/use-products.ts';

/** Leads back to the lobby, which may still remember a card that is not on sale any more. */
export function CardGone() {
  const client = useQueryClient();
  useEffect(() => {
    void client.invalidateQueries(productsQuery);
    void showToast({ title: 'Esta cartela não está à venda agora', tone: 'plain', id: 'card-gone' });
  }, [client]);
  return <Navigate to="/" replace />;
}
