type Run<C> = (client: C, work: () => Promise<void>, unwanted: AbortSignal) => Promise<void>;

export interface Requester<C> {
  client: C;
  unwanted?: AbortSignal | undefined;
}

/** Runs work once for all concurrent requesters. Drops work that all of them have abandoned. */
export interface SharedWork<C> {
  /** @throws QueueRefusal if the queue refuses this requester. */
  run: <T>(key: string, requester: Requester<C>, work: () => Promise<T>) => Promise<T>;
}

interface Flight {
  result: PromiseWithResolvers<unknown>;
  isRunning: boolean;
  places: Map<string, Place>;
}

interface Place {
  client: string;
  requesters: number;
  refused: PromiseWithResolvers<never>;
  withdrawn: AbortController;
}

export function createSharedWork<C>(runInTurn: Run<C>, nameOf: (client: C) => string): SharedWork<C> {
  const flights = new Map<string, Flight>();

  async function begin(key: string, flight: Flight, work: () => Promise<unknown>): Promise<void> {
    flight.isRunning = true;
    for (const { withdrawn } of flight.places.values()) withdrawn.abort();
    try {
      flight.result.resolve(await work());
    } catch (error) {
      flight.result.reject(error);
    } finally {
      flights.delete(key);
    }
  }

  function giveUp(key: string, flight: Flight, place: Place): void {
    flight.places.delete(place.client);
    if (flight.places.size === 0 && flights.get(key) === flight) flights.delete(key);
    place.withdrawn.abort();
  }

  function placeOf(client: C, key: string, flight: Flight, work: () => Promise<unknown>): Place {
    const name = nameOf(client);
    const known = flight.places.get(name);
    if (known) return known;
    const place: Place = { client: name, requesters: 0, refused: Promise.withResolvers(), withdrawn: new AbortController() };
    flight.places.set(name, place);
    place.refused.promise.catch(() => undefined);
    runInTurn(client, () => begin(key, flight, work), place.withdrawn.signal).catch((refusal: unknown) => {
      if (flight.isRunning || place.withdrawn.signal.aborted) return;
      giveUp(key, flight, place);
      place.refused.reject(refusal);
    });
    return place;
  }

  function newFlight(key: string): Flight {
    const flight: Flight = { result: Promise.withResolvers(), isRunning: false, places: new Map() };
    flight.result.promise.catch(() => undefined);
    flights.set(key, flight);
    return flight;
  }

  return {
    run<T>(key: string, { client, unwanted }: Requester<C>, work: () => Promise<T>): Promise<T> {
      if (unwanted?.aborted) return Promise.reject(unwanted.reason);
      const flight = flights.get(key) ?? newFlight(key);
      const place = flight.isRunning ? undefined : placeOf(client, key, flight, work);
      if (place) place.requesters += 1;
      return new Promise((resolve, reject) => {
        const leave = (): void => {
          if (place && --place.requesters === 0 && !flight.isRunning) giveUp(key, flight, place);
          reject(unwanted?.reason);
        };
        unwanted?.addEventListener('abort', leave, { once: true });
        const settled = (): void => unwanted?.removeEventListener('abort', leave);
        Promise.race([flight.result.promise, ...(place ? [place.refused.promise] : [])])
          .then((value) => resolve(value as T), reject)
          .then(settled, settled);
      });
    },
  };
}
