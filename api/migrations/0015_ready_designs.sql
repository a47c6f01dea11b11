CREATE TABLE "ready_designs" (
	"key" text PRIMARY KEY NOT NULL,
	"occasion" text NOT NULL,
	"name" jsonb NOT NULL,
	"parts" jsonb NOT NULL,
	"product_ids" integer[] NOT NULL,
	"shown_in" text,
	"position" integer NOT NULL,
	CONSTRAINT "ready_designs_key" CHECK ("ready_designs"."key" ~ '^[a-z][a-z0-9-]{1,39}$'),
	CONSTRAINT "ready_designs_occasion" CHECK ("ready_designs"."occasion" in ('birthday', 'love', 'family', 'baby', 'wedding', 'school', 'team', 'company', 'holiday', 'hobby')),
	CONSTRAINT "ready_designs_name" CHECK (coalesce("ready_designs"."name" ->> 'tr', '') <> '' and coalesce("ready_designs"."name" ->> 'en', '') <> ''),
	CONSTRAINT "ready_designs_parts" CHECK (jsonb_typeof("ready_designs"."parts") = 'array' and jsonb_array_length("ready_designs"."parts") > 0)
);
