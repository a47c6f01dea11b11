import type { Review } from '@shop/contracts/catalog';
import { reportReasons } from '@shop/contracts/choices';
import type { ReportReason } from '@shop/contracts/reviews';
import { showToast, textOf, useApi, useForm, useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { RadioCards } from '@shop/ui/radio-cards';
import { useState } from 'react';
import { reviewFormMessages } from '../../messages/review-form.ts';
import { reportReview } from './api.ts';

export interface ReportDialogProps {
  review: Pick<Review, 'id' | 'name'>;
  open: boolean;
  onClose: () => void;
  onReported: () => void;
}

export default function ReportDialog({ review, open, onClose, onReported }: ReportDialogProps) {
  const text = useMessages(reviewFormMessages);
  const api = useApi();
  const [reason, setReason] = useState<ReportReason | undefined>(undefined);
  const { pending, errors, formProps } = useForm({
    request: (data, key) => reportReview(api, review.id, { Reason: textOf(data, 'Reason') as ReportReason }, key),
    validate: (data) => (textOf(data, 'Reason') === '' ? { Reason: text.reasonMissing } : {}),
    onSuccess: ({ message }) => {
      showToast('success', message);
      onReported();
    },
    afterSuccess: () => {
      setReason(undefined);
      onClose();
    },
  });

  return (
    <Dialog open={open} onClose={onClose} title={text.report}>
      <form {...formProps} className="fields">
        <p>{text.reportOf(review.name)}</p>
        <RadioCards
          legend={text.reason}
          name="Reason"
          options={reportReasons.map((value) => ({ value, title: text.reasons[value] }))}
          value={reason}
          onChange={setReason}
          error={errors.Reason}
        />
        <Button type="submit" wide busy={pending}>
          {text.send}
        </Button>
      </form>
    </Dialog>
  );
}
