import { PGlite } from '@electric-sql/pglite';

// Ends the API before an order's commit. Needs the embedded database. Import it first.

const { transaction } = PGlite.prototype;

PGlite.prototype.transaction = function (work) {
  return transaction.call(this, (tx) => {
    const { query } = tx;
    tx.query = async <T>(...asked: Parameters<typeof query>) => {
      const result = await query<T>(...asked);
      if (asked[0].startsWith('insert into "orders"')) process.kill(process.pid, 'SIGKILL');
      return result;
    };
    return work(tx);
  }) as ReturnType<typeof work>;
};
