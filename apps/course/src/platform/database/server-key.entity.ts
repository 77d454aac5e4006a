import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A secret that all replicas share. */
@Entity('server_keys')
export class ServerKey {
  @PrimaryColumn('text') name!: string;
  @Column('bytea') key!: Buffer;
  @Column('timestamptz') createdAt!: Date;
}
