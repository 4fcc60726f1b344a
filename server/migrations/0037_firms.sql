CREATE TABLE "client_members" (
	"client_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_members_client_id_user_id_pk" PRIMARY KEY("client_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "workspace_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "workspace_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"workspace_id" integer NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"client_id" integer,
	"inviter_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workspace_invitations_address" UNIQUE("workspace_id","email"),
	CONSTRAINT "workspace_invitations_email_lower" CHECK ("workspace_invitations"."email" = lower("workspace_invitations"."email")),
	CONSTRAINT "workspace_invitations_role" CHECK ("workspace_invitations"."role" in ('administrator', 'member', 'guest')),
	CONSTRAINT "workspace_invitations_guest" CHECK (("workspace_invitations"."role" = 'guest') = ("workspace_invitations"."client_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "sign_offs" DROP CONSTRAINT "sign_offs_role";--> statement-breakpoint
ALTER TABLE "workspace_members" DROP CONSTRAINT "workspace_members_role";--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "preparer_id" integer;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "reviewer_id" integer;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "partner_id" integer;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "period_end" date;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "preceding_id" integer;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "restricted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "client_members" ADD CONSTRAINT "client_members_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_members" ADD CONSTRAINT "client_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_invitations" ADD CONSTRAINT "workspace_invitations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_invitations" ADD CONSTRAINT "workspace_invitations_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_invitations" ADD CONSTRAINT "workspace_invitations_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_members_user" ON "client_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "workspace_invitations_email" ON "workspace_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "workspace_invitations_inviter" ON "workspace_invitations" USING btree ("inviter_id");--> statement-breakpoint
CREATE INDEX "workspace_invitations_client" ON "workspace_invitations" USING btree ("client_id");--> statement-breakpoint
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_preparer_id_users_id_fk" FOREIGN KEY ("preparer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_partner_id_users_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_preceding_id_analyses_id_fk" FOREIGN KEY ("preceding_id") REFERENCES "public"."analyses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analyses_preparer" ON "analyses" USING btree ("preparer_id");--> statement-breakpoint
CREATE INDEX "analyses_reviewer" ON "analyses" USING btree ("reviewer_id");--> statement-breakpoint
CREATE INDEX "analyses_partner" ON "analyses" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "analyses_preceding" ON "analyses" USING btree ("preceding_id");--> statement-breakpoint
CREATE UNIQUE INDEX "workspace_members_owner" ON "workspace_members" USING btree ("workspace_id") WHERE "workspace_members"."role" = 'owner';--> statement-breakpoint
ALTER TABLE "sign_offs" ADD CONSTRAINT "sign_offs_role" CHECK ("sign_offs"."role" in ('prepared', 'reviewed', 'approved'));--> statement-breakpoint
ALTER TABLE "workspace_members" ADD CONSTRAINT "workspace_members_role" CHECK ("workspace_members"."role" in ('owner', 'administrator', 'member', 'guest'));--> statement-breakpoint
CREATE VIEW "public"."analysis_access" AS (select user_id, analysis_id,
    (array['viewer', 'reviewer', 'owner'])[max(level)] as role, bool_or(is_within) as is_within, bool_or(is_managed) as is_managed
  from (
    select m.user_id, a.id as analysis_id, case m.role when 'guest' then 1 else 3 end as level, true as is_within,
      m.role in ('owner', 'administrator') as is_managed
    from "workspace_members" m
    join "analyses" a on a.workspace_id = m.workspace_id
    left join "clients" c on c.id = a.client_id
    left join "client_members" n on n.client_id = a.client_id and n.user_id = m.user_id
    where case m.role
      when 'guest' then n.user_id is not null
      when 'member' then a.client_id is null or not c.restricted or n.user_id is not null
      else true end
    union all
    select s.user_id, s.analysis_id, case s.role when 'reviewer' then 2 else 1 end, false, false from "analysis_members" s
  ) ways group by user_id, analysis_id);--> statement-breakpoint
CREATE VIEW "public"."client_access" AS (select m.user_id, c.id as client_id, m.role in ('owner', 'administrator') as is_managed
  from "workspace_members" m
  join "clients" c on c.workspace_id = m.workspace_id
  left join "client_members" n on n.client_id = c.id and n.user_id = m.user_id
  where m.role in ('owner', 'administrator') or (m.role = 'member' and (not c.restricted or n.user_id is not null)));