// Shows each file by itself on the download page, as who unfolds it.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { SimulatedClock } from 'xstate';
import { orderText } from '#texts/en/file/order.ts';
import { doing } from '#tests/fixtures/views/driver.tsx';

/** @param clock what there is to choose from is asked once the visitor pauses */
export async function unfold(clock: SimulatedClock): Promise<void> {
  await doing(() => fireEvent.click(screen.getByText(orderText.apart)));
  await waitFor(() => expect(screen.getAllByText('What you will get')).toBeTruthy());
  await doing(() => clock.increment(250));
}
