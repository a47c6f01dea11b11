ALTER TABLE "uploads" ADD COLUMN "white" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_white" CHECK ("uploads"."white" in ('some', 'all'));