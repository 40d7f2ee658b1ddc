/** What the operator is told of replicas, by the start and by the doctor. */
import type { RedisAddress } from '../../config/redisAddress';
import type { Acknowledged } from './replicas';

export interface ReplicationNote {
  /** A sentence or two: how it is. */
  readonly text: string;
  /** A sentence: what to do; undefined where all is well. */
  readonly todo?: string;
}

export function replicationNote(
  { connected, needed, acknowledged, command }: Acknowledged,
  kind: RedisAddress['kind'],
): ReplicationNote {
  if (connected === 0) {
    const text = 'No replica is connected: enquiries are on the disk of one machine.';
    if (kind === 'single') return { text };
    return {
      text: `${text} A failover may lose them.`,
      todo: 'Start its replicas: from then on, each enquiry waits for them.',
    };
  }
  if (command === undefined)
    return {
      text: `Replicas: ${connected}. This Redis does not allow the command WAIT, so enquiries do not wait for them: a failover may lose what was accepted just before.`,
      todo: 'Allow the user of REDIS_URL the commands WAIT and WAITAOF, or ask who runs this Redis what a failover may lose.',
    };
  const counts = `Replicas that acknowledge each enquiry: ${acknowledged} of ${connected}. ${needed} must, or the visitor is asked to try again.`;
  if (acknowledged < needed)
    return { text: counts, todo: 'Look at the replicas and at the network between them and the primary.' };
  if (command === 'WAITAOF') return { text: counts };
  return {
    text: `${counts} This Redis is older than 7.2 and has no WAITAOF: they say that they have it, not that it is on their disks. If they have other settings than the primary, a failover and a power cut together may lose it.`,
    todo: 'Give every replica the settings of the primary (server/deploy/redis.conf), or update Redis.',
  };
}
